// Prints which characters the fonts of paper have: `npm run coverage -w api`, after a package of fonts has changed.
import { writeFileSync } from 'node:fs'
import { printCoverage } from './print-coverage.ts'

writeFileSync(new URL('./coverage.gen.ts', import.meta.url), printCoverage())
