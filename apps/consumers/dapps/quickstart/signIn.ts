import { siwx } from '@portico/siwx'

// Built by itself, to be weighed. Unused code would be left out of the build.
Object.assign(globalThis, { plugin: siwx({ server: '/api/auth' }) })
