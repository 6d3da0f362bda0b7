#!/usr/bin/env node
// The command has moved to cli/marquee.mjs. Nightly jobs of operators still name this path.
import '../cli/marquee.mjs';
