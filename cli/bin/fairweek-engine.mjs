#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// The command runs from source, so it is always up to date and needs no build.
register()
await import('../src/main.ts')
