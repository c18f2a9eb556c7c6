/** The built page: its files, and for every other address that is no file the page itself, which knows its own addresses. */
import { existsSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './parts.ts'
import { refuse } from './refusal.ts'

export const BUILT_PAGE = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** Names of assets change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export async function addPage(app: App, folder: string): Promise<void> {
  const isBuilt = existsSync(folder)
  const assets = join(folder, 'assets', sep)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('Cache-Control', path.startsWith(assets) ? FOR_EVER : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    if (!isPage(request))
      return refuse(reply, 404, `there is no ${method} ${url}; /api/docs lists all there is`)
    return isBuilt ? reply.header('Cache-Control', 'no-cache').sendFile('index.html') : unbuilt(reply)
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]
  return /^(?:GET|HEAD)$/.test(method) && !/^\/api(?:\/|$)/.test(path!) && extname(path!) === ''
}

const unbuilt = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 404, 'the page is not built; "npm start" builds it')
