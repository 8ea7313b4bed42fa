import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentSecurityPolicy } from './src/csp/contentSecurityPolicy.ts'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022' },
  preview: { headers: { 'content-security-policy': contentSecurityPolicy } },
})
