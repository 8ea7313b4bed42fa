/** What a view's files say. */
interface NewView {
  /** `Swap` */
  readonly view: string
  /** `swap` */
  readonly name: string
  readonly title: string
  readonly intro: string
}

/** The files of a new view: texts, styles, what draws it, its stories, its entry, and what fills it. */
export function viewFiles({ view, name, title, intro }: NewView): Readonly<Record<string, string>> {
  const ui = `packages/ui/src/views/${name}/${view}View`
  const part = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return {
    [`packages/ui/src/messages/en.${name}.ts`]: `/** English texts of the view ${view}. They arrive with it. Same rules as in \`en.ts\`. */
export const en${view} = {
  intro: '${intro}',
  done: 'Done',
}
`,
    [`${ui}.css.ts`]: `import { vars } from '../../theme/derived.css.js'
import { part } from '../../theme/part.js'

const { space } = vars

export const root = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  paddingBlock: \`\${space.s1} \${space.s5}\`,
  paddingInline: space.s5,
})
`,
    [`${ui}.tsx`]: `'use client'
import type { ReactNode } from 'react'
import { en${view} } from '../../messages/en.${name}.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { root } from './${view}View.css.js'

/** What the view shows and reports. */
export interface ${view}ViewProps {
  /** Called when the user is done. */
  readonly onDone: () => void
}

/** ${intro} */
export function ${view}View({ onDone }: ${view}ViewProps): ReactNode {
  const texts = useMessages('${name}View', en${view})
  return (
    <div className={root} data-part="${part}">
      <p>{texts.intro}</p>
      <Button fullWidth onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
`,
    [`${ui}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShell, shellParameters } from '../../../stories/views/inShell.js'
import { dark, rightToLeft } from '../../../stories/views/modes.js'
import { ${view}View } from './${view}View.js'

const meta: Meta<typeof ${view}View> = {
  title: 'Views/${view}',
  component: ${view}View,
  decorators: [inShell],
  parameters: shellParameters({ title: (messages) => messages.${name}Title, back: true }),
  args: { onDone: fn() },
}

export default meta
type Story = StoryObj<typeof meta>

/** ${title}. */
export const Normal: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** German, whose words are long. */
export const LongText: Story = { tags: ['rest'], globals: { locale: 'de' } }

/** Arabic. */
export const RightToLeft: Story = { tags: ['rest'], globals: rightToLeft }

/** The dark surface. */
export const Dark: Story = { tags: ['rest'], globals: dark }
`,
    [`packages/ui/src/exports/views/${name}.ts`]: `export { ${view}View, type ${view}ViewProps } from '../../views/${name}/${view}View.js'
`,
    [`packages/react/src/views/${name}/${view}Container.tsx`]: `'use client'
import { ${view}View } from '@portico/ui/views/${name}'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'

/** ${intro} */
export function ${view}Container(): ReactNode {
  const { router } = usePortico()
  return <${view}View onDone={() => router.back()} />
}
`,
  }
}
