import type { StoryContext } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect } from 'storybook/test'

/** A view in one step after the other: the button below it goes on. */
export function Stepping<Step>(props: {
  readonly steps: readonly Step[]
  readonly draw: (step: Step) => ReactNode
}): ReactNode {
  const { steps, draw } = props
  const [index, setIndex] = useState(0)
  return (
    <>
      {steps.slice(index, index + 1).map(draw)}
      <button type="button" onClick={() => setIndex(index + 1)}>
        Next step
      </button>
    </>
  )
}

/** Goes through so many steps of {@link Stepping}, and expects that a button of the view keeps its place. */
export async function expectKept(request: {
  readonly story: Pick<StoryContext, 'canvas' | 'userEvent'>
  readonly button: string
  readonly steps: number
}): Promise<void> {
  const { story, button, steps } = request
  const { canvas, userEvent } = story
  const next = canvas.getByRole('button', { name: 'Next step' })
  const place = (): number => canvas.getByRole('button', { name: button }).getBoundingClientRect().top
  const first = place()
  for (let step = 1; step < steps; step += 1) {
    await userEvent.click(next)
    await expect(place()).toBe(first)
  }
}
