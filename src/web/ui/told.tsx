/** A text with elements in it. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { Parts } from '../../words/parts.ts'

export const Told = ({ parts }: { parts: Parts<ReactNode> }) => createElement(Fragment, null, ...parts)
