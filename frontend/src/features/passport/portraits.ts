/** Portraits for the passport demo; none is of a real person. */
export const portraits = [
  { name: 'First face', src: '/media/portraits/amara-eze.svg' },
  { name: 'Second face', src: '/media/portraits/keiko-mori.svg' },
  { name: 'Third face', src: '/media/portraits/theo-lindqvist.svg' },
  { name: 'Fourth face', src: '/media/portraits/samir-aziz.svg' },
] as const

export const samplePortrait = portraits[0].src
