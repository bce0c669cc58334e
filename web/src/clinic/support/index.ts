/** What other domains use of support: a conversation as it is read, and the field in which it is answered. */
export { Thread, Writer } from './Thread.tsx'
