/** TODO clinic/support */
export { Thread, Writer } from './Thread.tsx'
