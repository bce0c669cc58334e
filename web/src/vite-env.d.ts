/// <reference types="vite/client" />

declare module 'virtual:contract-table' {
  /** Method and path of each call, by domain; made by `contract-table.plugin.ts`. */
  export const table: import('./api/client.ts').CallTable
}
