import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import './welcome.css'

/** The files of the views, each of which has a story called Normal. Only their names are read. */
const files = import.meta.glob('../../../packages/ui/src/views/*/*.stories.tsx')

const meta: Meta = {
  title: 'Welcome',
  // Its pictures are other stories, which only Storybook itself serves.
  tags: ['!autodocs', '!test'],
  parameters: { surface: false },
  globals: { width: 'full' },
}

export default meta

/** Every view at a glance. A press on one opens all its states. */
export const Welcome: StoryObj = { render: () => <Views /> }

function Views(): ReactNode {
  return (
    <main className="welcome">
      <h1>Portico</h1>
      <p>
        Every view of the modal, in its most common state. Open one to see the others: empty, loading, failed, long
        text, right to left, dark. Theme, language, direction and width are in the toolbar.
      </p>
      <ul>
        {Object.keys(files)
          .map(nameOf)
          .sort()
          .map((name) => (
            <li key={name}>
              <a href={`./?path=/story/${idOf(name)}`} target="_top">
                {name}
              </a>
              <iframe
                title={`${name}, picture`}
                src={`./iframe.html?id=${idOf(name)}&viewMode=story`}
                loading="lazy"
                tabIndex={-1}
                inert
                onLoad={({ currentTarget }) => keepStill(currentTarget)}
              />
            </li>
          ))}
      </ul>
    </main>
  )
}

/** A story that moves the focus must not scroll this page to itself. */
function keepStill({ contentWindow }: HTMLIFrameElement): void {
  const element = contentWindow?.document.createElement('div')
  const prototype: unknown = element && Object.getPrototypeOf(Object.getPrototypeOf(element))
  if (!element || typeof prototype !== 'object' || prototype === null) return
  const { focus } = element
  Reflect.set(prototype, 'focus', function (this: HTMLElement) {
    focus.call(this, { preventScroll: true })
  })
}

/** `AccountView.stories.tsx` is `Account`, as its title says. */
function nameOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace('.stories.tsx', '')
    .replace(/(View|Footer)$/, '')
}

function idOf(name: string): string {
  return `views-${name.toLowerCase()}--normal`
}
