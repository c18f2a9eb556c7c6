/**
 * A TypeScript source as JavaScript: Node refuses types in installed packages. Types become spaces, and nothing moves, so
 * every error refers to the line and column of the source.
 */
import { stripTypeScriptTypes } from 'node:module'

/** A module of ours, named by its path, in an import or a URL. */
const OUR_MODULE = /(?<=(['"])\.{1,2}\/[\w./-]+)\.ts(?=\1)/g

export const toJavaScript = (text: string): string => stripTypeScriptTypes(text).replace(OUR_MODULE, '.mjs')

export const javaScriptName = (path: string): string => path.replace(/\.ts$/, '.mjs')
