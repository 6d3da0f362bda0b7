#!/bin/sh
# Nightly build and deploy, called by cron: see docs/examples/crontab. A failed build is not deployed.
#
# SITE    where the site goes: a folder, user@host:/folder (rsync), or remote:bucket with TOOL=rclone
# FOLDER  the folder that has site/ and .env, if it is not the checkout
#
# Settings come from site/marquee.config.ts, .env or the environment, as for every build.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
: "${SITE:?is not set: name the folder, user@host:/folder or remote:bucket where the site goes}"
# cron does not know the Node of a version manager, but the checkout has its own
PATH="$checkout/node_modules/.bin:$PATH"
cd "${FOLDER:-$checkout}"

# --strict stops if an import file is not available. A build that would lose more than MAX_LOSS (20 %) of the videos stops as well: .marquee
# keeps the figures of earlier builds. --production stops if SITE_URL or CONTACT_EMAIL is a placeholder, or if takedowns were lost.
date -u '+%Y-%m-%dT%H:%M:%SZ building'
node "$checkout/cli/marquee.mjs" build --strict --production
node "$checkout/cli/marquee.mjs" deploy ${TOOL:+--with "$TOOL"} --to "$SITE"
date -u '+%Y-%m-%dT%H:%M:%SZ done'
