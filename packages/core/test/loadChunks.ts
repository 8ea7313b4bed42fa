// The code that a restore fetches is there, as where a page has fetched it before: what a test waits for is then a matter
// of promises alone, however busy the machine is. A test of the fetch itself holds it back (takeAdapterEvent.test.ts).
await Promise.all([import('../src/chunks/connections.js'), import('../src/chunks/restore.js')])
