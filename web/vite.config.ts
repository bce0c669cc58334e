import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adoptedStyles } from './adopted-styles.plugin.ts'
import { compressFiles } from './compress-files.plugin.ts'
import { contractCalls } from './contract-calls.plugin.ts'
import { earlyIcons } from './early-icons.ts'
import { firstPages } from './first-pages.plugin.ts'
import { lightStart } from './light-start.plugin.ts'
import { screensAtWork } from './screens-at-work.plugin.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    adoptedStyles(),
    contractCalls(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      disableLogging: true,
    }),
    screensAtWork(),
    react(),
    lightStart(),
    firstPages(),
    compressFiles(),
  ],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: api } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: api } } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Nothing inline: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs comes in a few files: a phone waits for each of a hundred small ones. Screens stay in
          // files of their own.
          groups: [
            { name: 'first-icons', test: earlyIcons(), includeDependenciesRecursively: false, priority: 3 },
            { name: 'icons', test: /@tabler\/icons-react\/.*\/icons\//, includeDependenciesRecursively: false, priority: 2 },
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 1 },
            { name: 'shell', test: /src/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
