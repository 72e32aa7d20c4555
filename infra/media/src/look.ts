import type { backdrops, scenes } from './backdrop.ts'
import type { hairs } from './hair.ts'
import type { wardrobe } from './wear.ts'

/** What a drawn person looks like; everything that is not said here follows from the seed. */
export type Look = {
  readonly skin: keyof typeof skins
  readonly hair: keyof typeof hairs
  readonly tint: keyof typeof tints
  readonly wear: keyof typeof wardrobe
  readonly scene: keyof typeof scenes
  readonly colours: keyof typeof backdrops
  readonly build?: 'slim' | 'broad'
  readonly beard?: 'stubble' | 'short' | 'full' | 'moustache' | 'goatee'
  readonly glasses?: 'round' | 'square' | 'cat' | 'shades'
  readonly jewels?: 'hoops' | 'studs' | 'drops'
  readonly mark?: 'freckles' | 'mole' | 'bindi'
  readonly lips?: true
}

/** Skin: the light, the shade and the line of a face. */
export const skins = {
  porcelain: ['#f8dcc8', '#e9bfa6', '#b9765c'],
  ivory: ['#f3cfb3', '#dfae8c', '#a9674a'],
  peach: ['#ecbd97', '#d69c73', '#9c5d3c'],
  honey: ['#dca677', '#c28858', '#874e2b'],
  amber: ['#c88c5c', '#ab6f43', '#6f3f20'],
  almond: ['#ac7448', '#8f5b35', '#5a331a'],
  cocoa: ['#875432', '#6d4025', '#3f2110'],
  umber: ['#6b4028', '#54301d', '#2c170c'],
  ebony: ['#4f2f20', '#3d2317', '#1d0f09'],
} as const

/** Hair: its colour, its shade and its shine. */
export const tints = {
  ink: ['#1b1a22', '#0f0e14', '#3a3947'],
  espresso: ['#2e1f1a', '#1e1310', '#55392e'],
  chestnut: ['#57331f', '#3d2213', '#85543a'],
  copper: ['#a4522a', '#7d3b1c', '#d27f4d'],
  honey: ['#b98445', '#93642d', '#e0b172'],
  blond: ['#dcb877', '#b99355', '#f3dcae'],
  ash: ['#8c8078', '#6c625b', '#b3a79e'],
  silver: ['#c3c6cc', '#9a9ea7', '#e9ebef'],
  snow: ['#eceae6', '#c9c6c0', '#ffffff'],
  rose: ['#d46a8b', '#aa486a', '#f2a2b9'],
  teal: ['#1f7f86', '#145a60', '#4fb6bb'],
  violet: ['#6a4bb0', '#4b3287', '#9a7fdc'],
} as const
