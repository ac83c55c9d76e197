import { svelte } from '@sveltejs/vite-plugin-svelte'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

// Every address is relative, so that the same files work under any path of any static host.
export default defineConfig({
  base: './',
  plugins: [
    svelte(),
    VitePWA({
      // A new version waits until somebody says so: it never interrupts a game.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Underfoot',
        short_name: 'Underfoot',
        description: 'Micropolis and Mycelia: two board games about what lives below.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#e9dcc0',
        theme_color: '#e9dcc0',
        icons: [
          { src: 'icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: { format: 'es' },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 120_000 },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1', port: 5173 },
})
