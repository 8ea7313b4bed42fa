import { hydrateRoot } from 'react-dom/client'
import { createClient } from './createClient'
import { Page } from './Page'
import '@portico/react/styles.css'

const root = document.getElementById('root')
if (root) hydrateRoot(root, <Page client={createClient(document.cookie)} />)
