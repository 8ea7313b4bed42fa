import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.js'
import { ButtonGrid } from './ButtonGrid.js'

const meta = {
  tags: ['rest'],
  component: ButtonGrid,
  args: {
    children: (
      <>
        <Button variant="quiet">Other wallet</Button>
        <Button>Try again</Button>
      </>
    ),
  },
} satisfies Meta<typeof ButtonGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
/** The way out first, the main button wider and at the end. */
export const MainAtEnd: Story = {
  args: {
    mainAtEnd: true,
    children: (
      <>
        <Button>Sign in</Button>
        <Button variant="quiet">Not now</Button>
      </>
    ),
  },
}
/** On a very narrow screen the buttons stand one below the other. */
export const Narrow: Story = { globals: { width: 'narrow' } }
