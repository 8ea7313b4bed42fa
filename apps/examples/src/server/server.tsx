import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { createClient } from './createClient'
import { Page } from './Page'

createServer((request, response) => {
  const client = createClient(request.headers.cookie)
  const { pipe } = renderToPipeableStream(
    <html lang="en">
      <body>
        <div id="root">
          <Page client={client} />
        </div>
      </body>
    </html>,
    { bootstrapModules: ['/browser.js'], onShellReady: () => pipe(response) }
  )
}).listen(3000)
