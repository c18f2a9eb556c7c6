/** Sends a page or a file of src/report; a page with the policy that it has in itself. */
import type { FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../../report/document.ts'

export const sendDocument = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', `${PAGE_POLICY}; frame-ancestors 'none'`)
    .header('Cache-Control', 'no-store')
    .send(page)

/** To be kept, not shown. */
export const sendFile = (reply: FastifyReply, type: string, name: string, text: string): FastifyReply =>
  reply
    .header('Content-Type', `${type}; charset=utf-8`)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .send(text)
