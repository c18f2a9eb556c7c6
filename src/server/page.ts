/** The built page: its files, and for every other address that is no file the page itself, which knows its own addresses. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { READ } from './audience.ts'
import type { Config } from './config.ts'
import type { App } from './parts.ts'
import { previewOf, withPreview } from './preview.ts'
import { refuse } from './refusal.ts'

export const BUILT_PAGE = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** Names of assets change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export async function addPage(app: App, folder: string, { origin }: Pick<Config, 'origin'>): Promise<void> {
  const isBuilt = existsSync(folder)
  const assets = join(folder, 'assets', sep)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      index: false, // "/" has a preview as every page has
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        response.header('Cache-Control', path.startsWith(assets) ? FOR_EVER : 'no-cache')
      },
    })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = origin?.origin ?? `${request.protocol}://${request.host}`
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withPreview(page, previewOf(request.url), address, request.url))
  }
  if (isBuilt) app.get('/', { config: READ }, sendPage) // for the files it would be a folder
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    if (!isPage(request))
      return refuse(reply, 404, `there is no ${method} ${url}; /api/docs lists all there is`)
    if (!isBuilt) return unbuilt(reply)
    if (/^\/embed(?:\?|$)/.test(url)) return reply.sendFile('embed.html')
    return sendPage(request, reply)
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]
  return /^(?:GET|HEAD)$/.test(method) && !/^\/api(?:\/|$)/.test(path!) && extname(path!) === ''
}

const unbuilt = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 404, 'the page is not built; "npm start" builds it')
