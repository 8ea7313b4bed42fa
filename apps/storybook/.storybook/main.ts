import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  // Each folder is one group of the sidebar. Views name theirs in their titles.
  stories: [
    '../stories/*.stories.tsx',
    '../../../packages/ui/src/views/**/*.stories.tsx',
    '../../../packages/wallet/src/frame/views/**/*.stories.tsx',
    ...['Shell', 'Buttons', 'Primitives', 'Theme'].map((titlePrefix) => ({
      directory: `../../../packages/ui/src/${titlePrefix.toLowerCase()}`,
      files: '**/*.stories.tsx',
      titlePrefix,
    })),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
