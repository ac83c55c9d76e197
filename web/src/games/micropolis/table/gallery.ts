// What a gallery counts, in words.
import type { Gallery } from '../../../wire/micropolis'
import type { Words } from '../words'

export function galleryWords(gallery: Gallery, w: Words): string[] {
  const fruits = gallery.fruits.length + gallery.gifts
  return [
    w.gallery(gallery.ants, gallery.tiles),
    ...(gallery.queens === 1 ? [w.galleryQueen(gallery.tiles)] : gallery.queens > 1 ? [w.galleryQueens(gallery.queens)] : []),
    ...(fruits > 0 ? [w.galleryFruits(Math.min(fruits, 6))] : []),
  ]
}
