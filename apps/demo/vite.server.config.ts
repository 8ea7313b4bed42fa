import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The page that is rendered by a server, for the browser and (with `--ssr`) for Node. In React's development build,
 * because only that one reports every difference between the two renders.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/server-site/',
  plugins: [react()],
  define: isSsrBuild ? {} : { 'process.env.NODE_ENV': '"development"' },
  build: {
    target: 'es2022',
    minify: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/server-site',
    rolldownOptions: { input: isSsrBuild ? 'src/server/entryServer.tsx' : 'server.html' },
  },
}))
