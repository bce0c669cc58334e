import { resolveConfig } from 'vite'

// Resolving the configuration makes the router's plugin write `src/route-tree.gen.ts`, without building.
await resolveConfig({ root: import.meta.dirname }, 'build')
