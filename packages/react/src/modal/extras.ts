import { ConsentContainer } from '../views/connect/ConsentContainer.js'
import { appendFont } from './appendFont.js'
import { NoticesContainer } from './NoticesContainer.js'

/** What only some dapps and some visits need: fetched by useExtras. */
export const EXTRAS = { ConsentContainer, NoticesContainer, appendFont }
