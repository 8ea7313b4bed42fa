import { writeFileSync } from 'node:fs'
import { defineConfig } from 'vite'

// A stock production build. The plugin changes nothing: it writes down which modules ended in which file.
export default defineConfig({
  // npm installs one of each; pnpm's workspace has one for each set of peers.
  resolve: { dedupe: ['@wagmi/core', 'viem', 'react', 'react-dom'] },
  plugins: [
    {
      name: 'write-graph',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle)
          .filter(({ type }) => type === 'chunk')
          .map(({ fileName, isEntry, imports, dynamicImports, modules }) => ({
            fileName,
            isEntry,
            imports,
            dynamicImports,
            modules: Object.entries(modules)
              .filter(([, { renderedLength }]) => renderedLength > 0)
              .map(([id, { renderedLength }]) => ({
                id: id.replace(/^.*\/node_modules\//, ''),
                bytes: renderedLength,
              })),
          }))
        writeFileSync('graph.json', JSON.stringify(chunks, null, 2))
      },
    },
  ],
})
