/**
 * The board on the screen as a picture of its own: the SVG with its style and colours inside, and the same as PNG.
 * It is drawn whole, also where the screen is zoomed into a board.
 */

import { assert } from '../rules/result.ts'
import style from './board/board.css?inline'

const PIXELS = 1200 // of the longer side

export function pictureOf(board: SVGSVGElement | null): string {
  assert(board !== null, 'a board on the page')
  const picture = board.cloneNode(true) as SVGSVGElement
  const { width, height } = wholeOf(board)
  const scale = PIXELS / Math.max(width, height)
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
  picture.setAttribute('width', `${Math.round(width * scale)}`)
  picture.setAttribute('height', `${Math.round(height * scale)}`)
  for (const tile of picture.querySelectorAll('.target')) tile.classList.remove('target')
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  sheet.textContent = `${coloursOf()}\n${style.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')}`
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of [
    ['width', width],
    ['height', height],
  ] as const)
    ground.setAttribute(name, `${value}`)
  ground.setAttribute('style', 'fill: var(--ground)')
  picture.prepend(sheet, ground)
  return new XMLSerializer().serializeToString(picture)
}

/** The size of the whole picture, which the board says of itself. */
const wholeOf = ({ dataset }: SVGSVGElement): { width: number; height: number } => ({
  width: Number(dataset.width),
  height: Number(dataset.height),
})

/** The page's colours as they are now, light or dark. */
function coloursOf(): string {
  const probe = document.createElement('i')
  document.body.append(probe)
  const colours = COLOURS.map(name => {
    probe.style.color = `var(--${name})`
    return `--${name}: ${getComputedStyle(probe).color};`
  })
  probe.remove()
  return `svg { ${colours.join(' ')} }`
}

const COLOURS = [
  ...new Set(Array.from(`${style}var(--ground)`.matchAll(/var\(--([\w-]+)/g), ([, name = '']) => name)),
].filter(name => !['ratio', 'board-height'].includes(name))

export async function pngOf(board: SVGSVGElement | null): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([pictureOf(board)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    assert(blob !== null, 'a picture that was drawn')
    return blob
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function downloadFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
