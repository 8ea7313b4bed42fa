import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import preview from '../.storybook/preview.js'
import './welcome.css'

const files = import.meta.glob<StoryFile>('../../../packages/ui/src/views/*/*.stories.tsx')

const meta: Meta = {
  title: 'Welcome',
  // It imports the other stories, and a test run takes each file of stories for tests.
  tags: ['!autodocs', '!test'],
  parameters: { surface: false },
  globals: { width: 'full' },
}

export default meta

/** Every view at a glance. A press on one opens all its states. */
export const Welcome: StoryObj = {
  render: (_, { globals }) => <Views key={JSON.stringify(globals)} globals={globals} />,
}

function Views({ globals }: { readonly globals: StoryGlobals }): ReactNode {
  const [views, setViews] = useState<readonly View[]>([])
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isMounted = true
    readViews(globals).then(
      (read) => isMounted && setViews(read),
      (cause: unknown) => isMounted && setError(cause)
    )
    return () => {
      isMounted = false
    }
  }, [globals])
  // Storybook shows what is wrong.
  if (error) throw error
  return (
    <main className="welcome">
      <h1>Portico</h1>
      <p>
        Every view of the modal, in its most common state. Open one to see the others: empty, loading, failed, long
        text, right to left, dark. Theme, language, direction and width are in the toolbar.
      </p>
      <ul>
        {views.map(({ id, name, Picture }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
            <div className="picture" inert>
              <div>
                <Picture />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}

interface View {
  readonly id: string
  /** Its title in words: `Views/GetWallet` is `Get wallet`. */
  readonly name: string
  readonly Picture: ComponentType
}

/** Each view by its story Normal, or by its first one. What a story does to its view, it does only in its own place. */
async function readViews(globals: StoryGlobals): Promise<readonly View[]> {
  const modules = await Promise.all(Object.values(files).map((load) => load()))
  const views = modules.map(async (module) => {
    const stories = composeStories(module, {
      ...preview,
      initialGlobals: { ...preview.initialGlobals, ...globals, width: 'compact' },
    })
    const Story = stories['Normal'] ?? Object.values(stories)[0]
    if (!Story) throw new Error(`${module.default.title} has no story.`)
    await Story.load()
    return { id: Story.id, name: toWords(module.default.title), Picture: Story }
  })
  return (await Promise.all(views)).sort((one, other) => one.name.localeCompare(other.name))
}

type StoryGlobals = Readonly<Record<string, unknown>>

interface StoryFile {
  readonly default: Meta & { readonly title: string }
  readonly [story: string]: StoryObj
}

function toWords(title: string): string {
  const [first = '', ...rest] = title
    .slice(title.lastIndexOf('/') + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\bA(?=[A-Z])/g, 'A ')
    .split(' ')
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ').replace('wallet connect', 'WalletConnect')
}
