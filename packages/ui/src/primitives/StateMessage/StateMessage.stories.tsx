import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.js'
import { ButtonGrid } from '../ButtonGrid/ButtonGrid.js'
import { Callout } from '../Callout/Callout.js'
import { MediaPair } from '../MediaPair/MediaPair.js'
import { StateMessage } from './StateMessage.js'

const meta = {
  tags: ['rest'],
  component: StateMessage,
  args: {
    media: <MediaPair app={{ name: 'demo' }} wallet={{ name: 'MetaMask' }} tone="waiting" />,
    title: 'Approve in MetaMask',
    text: 'MetaMask is asking to share your address with this site. Nothing can be spent.',
    children: (
      <>
        <Callout tone="tip">Don’t see it? It may be behind this window.</Callout>
        <ButtonGrid>
          <Button variant="quiet">Other wallet</Button>
          <Button>Try again</Button>
        </ButtonGrid>
      </>
    ),
  },
} satisfies Meta<typeof StateMessage>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const WordsOnly: Story = { args: { media: undefined, children: undefined } }
export const LongText: Story = {
  args: {
    title: 'A title that is much longer than titles should be, so that it needs three lines',
    text: 'x'.repeat(90),
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
