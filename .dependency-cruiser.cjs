// The walls between packages, and between the rows inside core (docs/internals/architecture.md).
// `node tools/check-deps.ts` runs these rules; tools/walls/walls.test.ts has a wrong example of each.

const tests = '\\.(test|test-d|stories)\\.tsx?$'
const testsAndTheirTools = `${tests}|/(test|tests|e2e)/|\\.config\\.ts$|vitest\\.setup\\.ts$`

/** A package of ours, whether it is found as its source, as its build, or not at all. */
const ours = (name) => `^packages/${name}/|^@portico/${name}(/|$)`

/** What a package may import of ours. Tests and apps are free; everyone may import their own files. */
const mayImport = {
  core: [],
  ui: [],
  react: ['core', 'ui'],
  'adapter-wagmi': ['core'],
  'adapter-solana': ['core'],
  siwx: ['core'],
  'test-kit': ['core'],
  wallet: ['core', 'ui'],
}

const packageOrder = Object.entries(mayImport).map(([name, allowed]) => {
  const rest = Object.keys(mayImport).filter((other) => other !== name && !allowed.includes(other))
  return {
    name: `package-order-${name}`,
    comment: `${name} may import ${allowed.length > 0 ? allowed.join(' and ') : 'no other package'} of ours.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: testsAndTheirTools },
    to: { path: rest.map(ours).join('|') },
  }
})

/** The rows inside core, lowest first. Files directly in src are the top row, with the folders below. */
const rows = [
  ['caip', 'units', 'errors', 'async', 'mistakes', 'foreign', 'records', 'platform', 'config', 'views'],
  ['adapter', 'connectors', 'services', 'storage', 'events', 'alerts'],
  ['state', 'wallets', 'analytics'],
  ['actions', 'plugins'],
  ['features'],
]
/** `chunks` belongs here too, but is fetched from lower rows as well: a rule of its own says how. */
const foldersOnTop = ['optionChecks', 'types', 'exports']
const inCore = (folders) => `^packages/core/src/(${folders.join('|')})/`

/** What the others of row 1 may also import at run time: whoever fails throws an error, whoever checks an id asks caip. */
const everyonesInTheRow = 'caip|errors'

/** Files of the top row that rows 3 to 5 may import: what an instance is, and its options. */
const everyonesOnTop = '^packages/core/src/(instance|options)\\.ts$'

/**
 * The words of a higher row that a lower one needs, by row: errors name the methods that a wallet lacks, the wallet of a
 * session is made fit to be shown where it is read, and the list of slices has those of features.
 */
const wordsOfHigherRows = [
  '^packages/core/src/adapter/methods\\.ts$',
  '^packages/core/src/wallets/cleanName\\.ts$',
  '^packages/core/src/(instance|options|features/[^/]+/state)\\.ts$',
]

const rowOrder = rows.map((row, index) => ({
  name: `row-order-${index + 1}`,
  comment: `Row ${index + 1} of core imports lower rows only, types included.`,
  severity: 'error',
  from: { path: inCore(row), pathNot: testsAndTheirTools },
  to: {
    path: `${inCore([...rows.slice(index + 1).flat(), ...foldersOnTop])}|^packages/core/src/[^/]+\\.ts$`,
    pathNot: wordsOfHigherRows[index] ?? everyonesOnTop,
  },
}))

// A row of one folder has no neighbours.
const rowNeighbours = rows.flatMap((row, index) =>
  row.length === 1
    ? []
    : {
        name: `row-neighbours-${index + 1}`,
        comment: 'A folder imports another of the same row by type only.',
        severity: 'error',
        from: { path: `^packages/core/src/(${row.join('|')})/`, pathNot: testsAndTheirTools },
        to: {
          path: inCore(row),
          pathNot: `^packages/core/src/($1|${everyonesInTheRow})/`,
          dependencyTypesNot: ['type-only'],
        },
      }
)

/**
 * The folders of react and what each may import of them, types included. `chunks` names what loads together, from modal
 * and views; a view's code is reached through it by a dynamic import only.
 */
const reactRows = Object.entries({
  presenters: [],
  hooks: ['presenters', 'views/ViewContext'],
  buttons: ['hooks', 'presenters'],
  views: ['hooks', 'presenters', 'chunks'],
  chunks: ['views', 'modal'],
  modal: ['hooks', 'presenters', 'views', 'chunks'],
}).map(([folder, allowed], _, all) => ({
  name: `react-rows-${folder}`,
  comment: `${folder} of react may import ${allowed.length > 0 ? allowed.join(', ') : 'no other folder'} of it.`,
  severity: 'error',
  from: { path: `^packages/react/src/${folder}/`, pathNot: testsAndTheirTools },
  to: {
    path: `^packages/react/src/(${all.map(([other]) => other).join('|')}|exports)/`,
    pathNot: `^packages/react/src/(${[folder, ...allowed].join('|')})[/.]`,
  },
}))

/** Slices change their own state only; what reads several is a selector. */
const strangers = [
  {
    name: 'strangers-state',
    comment: 'A slice never imports a slice: what needs two is a selector or an action.',
    severity: 'error',
    from: { path: '^packages/core/src/state/([^/]+)\\.ts$', pathNot: `createState\\.ts$|${testsAndTheirTools}` },
    to: {
      path: '^packages/core/src/state/[^/]+\\.ts$',
      pathNot: '^packages/core/src/state/(writable|constant)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other, if only by type, cannot be read one after the other. Put what both need into ' +
        'the lower one, or into a leaf such as views/ViewContext.ts of react; a part states its own props.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be found escapes every other rule. (core knows test-kit only in tests, by path.)',
      severity: 'error',
      from: { pathNot: '^packages/core/(test/|src/.*\\.test(-d)?\\.ts$)' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|node:|bun:|vite/client$)|\\.css(\\?raw)?$' },
    },
    ...packageOrder,
    ...rowOrder,
    ...rowNeighbours,
    ...reactRows,
    ...strangers,
    {
      name: 'core-folders-have-a-row',
      comment: 'A folder that is in no row may import everything: give it a row, here and in the architecture.',
      severity: 'error',
      from: {},
      to: { path: '^packages/core/src/[^/]+/', pathNot: inCore([...rows.flat(), ...foldersOnTop, 'chunks']) },
    },
    {
      name: 'only-state-reaches-valtio',
      comment: 'State is changed by the transitions of core/src/state alone.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '^packages/core/src/state/' },
      to: { path: '(^|node_modules/)valtio(/|$)' },
    },
    {
      name: 'state-knows-no-instance',
      comment: 'A transition takes its slice, so that it can change nothing else.',
      severity: 'error',
      from: { path: '^packages/core/src/state/', pathNot: testsAndTheirTools },
      to: { path: '^packages/core/src/instance\\.ts$' },
    },
    {
      name: 'chunks-are-fetched',
      comment: 'A chunk is a list of what loads together: a static import would put it where it is imported.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: testsAndTheirTools },
      to: { path: '^packages/core/src/chunks/', dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'] },
    },
    {
      name: 'only-the-list-of-slices-knows-features',
      comment:
        'state/types.ts names the state of features; what lower rows read of it is a selector over PorticoState.',
      severity: 'error',
      from: {
        path: '^packages/core/src/(state|wallets|analytics)/',
        pathNot: `^packages/core/src/state/types\\.ts$|${testsAndTheirTools}`,
      },
      to: { path: '^packages/core/src/features/' },
    },
    {
      name: 'features-join-state-by-type',
      comment: 'What a feature does with its slice comes with its own code, and not with the list of slices.',
      severity: 'error',
      from: { path: '^packages/core/src/state/types\\.ts$' },
      to: { path: '^packages/core/src/features/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'strangers-features',
      comment:
        'a feature never imports a feature, but pay, which stands on send and swap; what two share is passed, or moves down to a service',
      severity: 'error',
      from: { path: '^packages/core/src/features/(?!pay/)([^/]+)/', pathNot: testsAndTheirTools },
      to: {
        path: '^packages/core/src/features/[^/]+/',
        pathNot: '^packages/core/src/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pay-stands-on',
      comment: 'pay asks wallets by what send and swap ask them by, and knows no other feature.',
      severity: 'error',
      from: { path: '^packages/core/src/features/pay/', pathNot: testsAndTheirTools },
      to: {
        path: '^packages/core/src/features/[^/]+/',
        pathNot: '^packages/core/src/features/(pay|send|swap)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'types-are-gathered-last',
      comment: 'core/src/types gathers from everywhere; only exports and the top row import it.',
      severity: 'error',
      from: { path: '^packages/core/src/[^/]+/', pathNot: `^packages/core/src/(types|exports)/|${testsAndTheirTools}` },
      to: { path: '^packages/core/src/types/' },
    },
    {
      name: 'only-core-reaches-state',
      comment: 'Everyone else uses portico.subscribe and portico.snapshot, so that the library behind them can change.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '^packages/core/' },
      to: { path: '(^|node_modules/)(valtio|zustand)(/|$)' },
    },
    {
      name: 'only-adapters-reach-wagmi-and-viem',
      comment: 'A library of one namespace belongs to its adapter (and to siwx verifiers, test-kit and applications).',
      severity: 'error',
      from: { path: '^packages/(core|ui|react)/src/', pathNot: testsAndTheirTools },
      to: { path: '(^|node_modules/)(@?wagmi|viem|@wallet-standard|@solana)(/|$)' },
    },
    {
      name: 'only-the-connector-reaches-walletconnect',
      comment: 'What WalletConnect needs is fetched by core/src/connectors/walletConnect, and by nothing else.',
      severity: 'error',
      from: {
        path: '^packages/(core|ui|react|siwx|adapter-[a-z]+)/src/',
        pathNot: `^packages/core/src/connectors/walletConnect/|${testsAndTheirTools}`,
      },
      to: { path: '(^|node_modules/)(@walletconnect|@reown)(/|$)' },
    },
    {
      name: 'test-kit-in-tests-only',
      comment: 'test-kit brings chains and wallets; a package that ships must not import it.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/test-kit/|${testsAndTheirTools}` },
      to: { path: ours('test-kit') },
    },
    {
      name: 'packages-do-not-know-apps',
      severity: 'error',
      comment:
        'Nothing in packages knows the sandbox or the demo: they are reached through configuration only. Tests draw stories as Storybook does.',
      from: { path: '^packages/' },
      to: {
        path: '^apps/|^@portico/(sandbox|demo|storybook)(/|$)',
        pathNot: '^apps/storybook/[.]storybook/(preview[.]tsx|vite[.]config[.]ts)$',
      },
    },
    {
      name: 'wallet-frame-knows-no-server',
      severity: 'error',
      comment: 'What runs in the browser shares src/api.ts with the server, and nothing else.',
      from: { path: '^packages/wallet/src/frame/' },
      to: { path: '^packages/wallet/src/(server|mailbox|cli|exports|test)[/.]' },
    },
    {
      name: 'wallet-server-knows-no-frame',
      severity: 'error',
      comment: 'The server gives the built frame away, and imports none of it.',
      from: { path: '^packages/wallet/src/', pathNot: '^packages/wallet/src/frame/' },
      to: { path: '^packages/wallet/src/frame/' },
    },
    {
      name: 'only-the-wallet-reaches-the-inside-of-ui',
      severity: 'error',
      comment: 'What src/exports/internal of ui has is no API: only the views of the wallet draw with it.',
      from: { path: '^(packages|apps)/', pathNot: '^packages/(ui|wallet)/' },
      to: { path: '^packages/ui/(src|dist)/exports/internal/|^@portico/ui/internal/' },
    },
    {
      name: 'no-deep-imports-of-source',
      comment: 'Another package is imported by its name, never by a path into its folders.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/src/',
        // Storybook shows the sources of ui; core's tests take test-kit by path, because a dependency would be a cycle.
        pathNot: '^packages/$2/|^packages/(ui|test-kit)/src/',
      },
    },
    {
      name: 'no-deep-imports-of-builds',
      comment: 'Only what src/exports publishes may be imported.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/dist/',
        pathNot:
          '^packages/$2/|^packages/[^/]+/dist/exports/|^packages/wallet/dist/server\\.js$|^packages/ui/dist/(views|locales)/[^/]+\\.js$|\\.css$',
      },
    },
    {
      name: 'no-barrel-of-chains',
      comment: 'The namespace of all chains costs a dapp 261 kB.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/test-kit/|${testsAndTheirTools}` },
      to: { path: '(^|node_modules/)viem/(_esm/)?chains(/|$)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    // The dapps are built outside the workspace, with what they install there.
    exclude: { path: ['/storybook-static/', '^apps/consumers/dapps/'] },
    // Some packages, such as Solana's clients, have one build for Node and one for browsers, and no default.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
