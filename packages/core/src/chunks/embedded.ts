/** The page's half of the embedded wallet. */
export { createEmbedded } from '../connectors/embedded/createEmbedded.js'
