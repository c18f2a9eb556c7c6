/** The way to the server. What it complains about, and that it does not answer, comes in words for people. */

import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Complaint } from '../../contract/common.ts'
import { pageWords } from '../../words/en/page.ts'
import { wordsNow } from '../language.ts'

/** A complaint of the server's, or of ours about it. */
export class Refused extends Error {
  readonly complaints: readonly string[]
  constructor(message: string, complaints: readonly string[] = []) {
    super(message)
    this.complaints = complaints
  }
}

/** In the language of the moment. */
const silent = (): Refused => new Refused(wordsNow(pageWords).serverSilent)

export async function ask<T>(path: string, request?: RequestInit): Promise<T> {
  const response = await fetch(`/api${path}`, request).catch(() => null)
  if (!response) throw silent()
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body as T
  throw isComplaint(body) ? new Refused(sentence(body.error.message), body.error.complaints) : silent() // something else answers at that address
}

const isComplaint = (body: unknown): body is Complaint =>
  typeof body === 'object' && body !== null && 'error' in body

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

interface RequestProps<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** An error stands until there is an answer: asking again must not take it, and whoever reads it, off the page. */
export function useAsked<T>(question: UseQueryOptions<T>): RequestProps<T> {
  const { data, error, refetch } = useQuery(question)
  const [last, setLast] = useState<Error | null>(null)
  if (error && error !== last) setLast(error)
  return { data, error: data === undefined ? (error ?? last) : error, refetch }
}

export const send = <T>(path: string, body: object): Promise<T> =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
