// The code that a restore or a first act fetches is there, as where a page has fetched it before: what a test waits for is
// then a matter of promises alone, however busy the machine is. A test of a fetch holds it back (takeAdapterEvent.test.ts).
await Promise.all([
  import('../src/chunks/connections.js'),
  import('../src/chunks/restore.js'),
  import('../src/chunks/modal.js'),
  import('../src/chunks/account.js'),
])

export {}
