#!/bin/sh
# One nightly rebuild: build, then deploy; nothing is deployed that was not built whole. Called by cron: see docs/operating/examples/crontab.
# SITE is where the site is: a folder, user@host:/folder (rsync), or remote:bucket with TOOL=rclone.
set -eu
cd "$(dirname "$0")/../.."
: "${CATALOGUE_SOURCE:?names the export}" "${SITE:?says where the site is}"

# --strict: when the export cannot be had, the build stops, and the site stays as it is. A build that would lose more than
# MAX_LOSS (20 %) of the videos stops as well; .marquee keeps what it compares with. A site that was built without SITE_URL and
# CONTACT_EMAIL (here, or in .env) is not deployed.
date -u '+%Y-%m-%dT%H:%M:%SZ building'
npm run --silent build -- --strict
npm run --silent deploy -- --with "${TOOL:-rsync}" --to "$SITE"
date -u '+%Y-%m-%dT%H:%M:%SZ done'
