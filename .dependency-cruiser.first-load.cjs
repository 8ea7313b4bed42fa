// What a visitor downloads before the first input: everything that is reached without a dynamic import.
// A new line here costs every user of every app (docs/internals/decisions/0004-nothing-before-the-first-input.md).

const firstLoadOfCore = [
  '(createPortico|client|instance|options|validateOptions|lazy)\\.ts',
  'caip/.+',
  // Left out of production builds, which is seen where bytes are counted.
  '(mistakes|optionChecks)/.+',
  'errors/.+',
  'platform/(types|browser|server|memoryStorage|cookieStorage)\\.ts',
  'config/constants\\.ts',
  'views/params\\.ts',
  'adapter/(types|methods|registry|handles|createIdentify)\\.ts',
  'storage/(createStorage|createSessionRecord|readForeignSession|schema)\\.ts',
  'events/(types|createEventBus)\\.ts',
  'state/(createState|createPluginState|hint|connections|networks|modal|preferences|theme|writable)\\.ts',
  'state/selectors/(activeConnection|activeNetwork)\\.ts',
  // What a feature is called and begins with. Its code comes with a chunk.
  'features/(defineFeature|features|consent/consent|nfts/nfts|portfolio/portfolio|send/send|transactions/transactions|walletBrowser/walletBrowser)\\.ts',
  'actions/start\\.ts',
  'actions/connection/(beginPhase|connections|handleOf|hint|listConnectors|restoreConnections|takeAdapterEvent)\\.ts',
  'actions/modal/modalHost\\.ts',
  'actions/preferences/recallPreferences\\.ts',
  'actions/network/networks\\.ts',
]

module.exports = {
  forbidden: [
    {
      name: 'first-load-core',
      comment: 'createPortico reaches this file only through the dynamic import of a chunk.',
      severity: 'error',
      from: { path: '^packages/core/src/createPortico\\.ts$' },
      to: {
        path: '^packages/core/src/',
        pathNot: `^packages/core/src/(${firstLoadOfCore.join('|')})$`,
        reachable: true,
      },
    },
    {
      name: 'first-load-react',
      comment: 'The modal, its views and their containers arrive after the first input.',
      severity: 'error',
      from: { path: '^packages/react/src/exports/index\\.ts$' },
      to: {
        path: '^packages/react/src/(views/.+Container\\.tsx|modal/(ModalRoot|ViewHost|ViewBoundary)\\.tsx)$',
        reachable: true,
      },
    },
    {
      name: 'first-load-adapter-wagmi',
      comment: 'Wallet and chain methods are imported inside the function that uses them: viem actions are large.',
      severity: 'error',
      from: { path: '^packages/adapter-wagmi/src/wagmiAdapter\\.ts$' },
      to: { path: '^packages/adapter-wagmi/src/(wallet|chain)/', reachable: true },
    },
    {
      name: 'first-load-adapter-solana',
      comment: 'What asks a wallet or a chain comes with createAdapter.js, what makes a transaction after it.',
      severity: 'error',
      from: { path: '^packages/adapter-solana/src/solanaAdapter\\.ts$' },
      to: { path: '^packages/adapter-solana/src/(wallet|chain|rpc|transaction|walletAdapter)/', reachable: true },
    },
  ],
  options: {
    // Types cost nothing at run time, and a dynamic import is exactly what is allowed.
    tsPreCompilationDeps: false,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['node_modules', '/dist/', '\\.(test|test-d|stories)\\.tsx?$'], dynamic: true },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
