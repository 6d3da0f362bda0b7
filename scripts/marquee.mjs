#!/usr/bin/env node
// Compatibility wrapper: the command has moved to cli/marquee.mjs, but scheduled jobs of operators may still run this path.
import '../cli/marquee.mjs';
