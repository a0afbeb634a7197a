#!/usr/bin/env node
import { buildIfStale } from '../../scripts/build.mjs'

if (!(await buildIfStale(['cli']))) process.exit(1)
await import('../dist/main.js')
