import { part } from '../src/theme/part.js'

/** The padding that a list view gives itself. */
export const body = part({ display: 'block', padding: '4px 12px 12px' })

/** A list and its detail; only the list where there is no room. */
export const twoPanes = part({
  display: 'block',
  '@media': { '(min-width: 768px)': { display: 'grid', gridTemplateColumns: '300px 1fr' } },
})
