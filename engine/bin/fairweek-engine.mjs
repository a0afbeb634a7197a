#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// The command runs from the sources, so that it never lags behind them and needs no build.
register()
await import('../cli/main.ts')
