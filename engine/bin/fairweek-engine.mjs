#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// The command runs from the sources, so that it is never out of date and needs no build.
register()
await import('../cli/main.ts')
