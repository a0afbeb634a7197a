import { register } from 'tsx/esm/api'

register()
await import('../cli/solver-worker.ts')
