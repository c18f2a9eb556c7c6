/** The program for the machines of others: what `npx` and `npm install` take from here is what this server runs. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ByBuild } from '../../../contract/common.ts'
import { PACKAGE_PATH } from '../../../contract/package.ts'
import { BUILD_HEADER, hashIn } from '../../../packing/newer.ts'
import { canPack, packageTarball, type Tarball } from '../../../packing/tarball.ts'
import type { App } from '../../parts.ts'
import { refuse } from '../../refusal.ts'

const DOWNLOAD = { who: 'anyone', budget: 'download' } as const
const UNBUILT = 'there is no package as long as the page is not built; "npm start" builds it'

export function addPackageRoute(app: App): void {
  const latest = { summary: 'the program as a package for npx and npm install --global' }
  app.get(PACKAGE_PATH, { schema: latest, config: DOWNLOAD }, async (request, reply) =>
    canPack() ? sendPackage(request, reply, await packageTarball()) : refuse(reply, 404, UNBUILT),
  )
  const exact = { summary: 'the same, if the server is of this build', params: ByBuild }
  app.get('/ultimata/:build.tgz', { schema: exact, config: DOWNLOAD }, async (request, reply) => {
    if (!canPack()) return refuse(reply, 404, UNBUILT)
    const tarball = await packageTarball()
    if (hashIn(tarball.build) === request.params.build) return sendPackage(request, reply, tarball)
    return refuse(reply, 404, `this server has ${tarball.build} and no other build; it is at ${PACKAGE_PATH}`)
  })
}

function sendPackage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash, build }: Tarball,
): FastifyReply {
  const tag = `"${hash}"`
  reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', [BUILD_HEADER]: build })
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type('application/gzip').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}
