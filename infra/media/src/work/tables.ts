import { chance } from '@iam/demo/chance'
import { box, canvas, disc, group, line, n, path, times } from './canvas.ts'

/** A bowl from above. */
export function ramen() {
  const by = chance('ramen')
  const noodles = times(
    16,
    (i) =>
      `M${230 + i * 9} ${250 + by.whole(-20, 20)}q${60 + by.whole(-20, 20)} ${90 + by.whole(-20, 20)} ${120 + by.whole(-10, 30)} ${30 + by.whole(-20, 40)}`,
  ).join('')
  const egg = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      '<ellipse rx="52" ry="40" fill="#fffaf0"/>',
      disc(4, 2, 24, '#f79b2e'),
      disc(-3, -5, 7, '#ffd27a'),
    )
  const naruto = (x: number, y: number) =>
    disc(x, y, 34, '#fff') + line(`M${x} ${y}q12-14 20 2q2 24-22 24q-24-6-18-30q10-20 32-16`, '#ff7aa2', 6)
  return canvas(
    ['#2a6f77', '#12424f'],
    line('M0 100h800M0 220h800M0 340h800M0 460h800', '#fff', 2, ' opacity=".08"') +
      disc(408, 316, 246, '#000', ' opacity=".22"') +
      disc(400, 300, 246, '#fff6ea') +
      `<circle cx="400" cy="300" r="230" fill="none" stroke="#c8402f" stroke-width="14"/><circle cx="400" cy="300" r="212" fill="none" stroke="#c8402f" stroke-width="3" stroke-dasharray="14 10"/>` +
      disc(400, 300, 200, '#d98032') +
      disc(400, 300, 200, '#f2a65a', ' opacity=".35"') +
      line(noodles, '#ffe3a3', 9) +
      line(noodles, '#e8b960', 2, ' opacity=".8"') +
      path('M470 120l96 40l-40 120l-84-42z', '#1f3b2c') +
      path('M490 134l62 26l-12 34l-66-28z', '#2f5a43') +
      group(
        'translate(300 390) rotate(-18)',
        ...times(
          3,
          (i) =>
            `<ellipse cx="${i * 46}" cy="${i * 8}" rx="48" ry="34" fill="#8f3f2f"/><ellipse cx="${i * 46}" cy="${i * 8}" rx="34" ry="22" fill="#c9705a"/>`,
        ),
      ) +
      egg(500, 330, 20) +
      egg(460, 412, -14) +
      naruto(300, 220) +
      naruto(366, 176) +
      times(
        28,
        () =>
          `<circle cx="${by.whole(250, 550)}" cy="${by.whole(160, 450)}" r="7" fill="none" stroke="${by.pick(['#7cc36a', '#4d9a4c'])}" stroke-width="5"/>`,
      ).join('') +
      line('M560 560L770 40M596 572L790 92', '#5a2b1f', 12) +
      line('M716 174L770 40M740 214L790 92', '#c8402f', 12),
  )
}

/** Bowls and jars on a cloth, from above. */
export function marketTable() {
  const by = chance('market-table')
  const cloth = times(
    11,
    (i) =>
      box(i * 80 - 40, 0, 40, 600, '#e4572e', 0, ' opacity=".12"') +
      box(0, i * 80 - 40, 800, 40, '#e4572e', 0, ' opacity=".12"'),
  ).join('')
  const bowl = (
    x: number,
    y: number,
    r: number,
    rim: string,
    inside: string,
    fill: (by: typeof chance extends (...a: never) => infer C ? C : never) => string,
  ) =>
    disc(x + 6, y + 12, r, '#000', ' opacity=".15"') +
    disc(x, y, r, rim) +
    disc(x, y, r * 0.84, inside) +
    group(`translate(${x} ${y})`, fill(by))
  const scatter = (count: number, reach: number, draw: (x: number, y: number) => string) =>
    times(count, () => {
      const turn = by.between(0, Math.PI * 2)
      const out = Math.sqrt(by.next()) * reach
      return draw(Math.round(Math.cos(turn) * out), Math.round(Math.sin(turn) * out))
    }).join('')
  const slice = (x: number, y: number) =>
    disc(x, y, 30, '#ff9a3c') +
    disc(x, y, 24, '#ffd9a0') +
    line(
      times(6, (i) => `M${x} ${y}L${n(x + 21 * Math.cos(i * 1.05))} ${n(y + 21 * Math.sin(i * 1.05))}`).join(
        '',
      ),
      '#ff9a3c',
      4,
    )
  const leaf = (x: number, y: number) =>
    group(
      `translate(${x} ${y}) rotate(${by.whole(0, 360)})`,
      path('M0 0q18-22 0-56q-18 34 0 56z', by.pick(['#3f8f4f', '#65b365', '#2f6f3f'])),
    )
  return canvas(
    ['#fff4e3', '#fbe0c3'],
    cloth +
      bowl(190, 180, 130, '#2c5d63', '#3d7a80', () =>
        scatter(
          26,
          92,
          (x, y) =>
            disc(x, y, 20, by.pick(['#e23d3d', '#f05a4a', '#c92c36'])) +
            disc(x - 6, y - 6, 5, '#fff', ' opacity=".5"'),
        ),
      ) +
      bowl(440, 150, 96, '#fffaf0', '#f3e6cf', () =>
        scatter(70, 66, (x, y) => disc(x, y, 6, by.pick(['#d99a3c', '#f0b95a', '#b97a24']))),
      ) +
      bowl(650, 210, 120, '#d98e5f', '#c27645', () => scatter(24, 84, leaf)) +
      bowl(330, 410, 138, '#f2c14e', '#f7d583', () => scatter(9, 84, slice)) +
      bowl(590, 440, 112, '#7b3f61', '#8f4f74', () =>
        scatter(
          40,
          78,
          (x, y) =>
            `<ellipse cx="${x}" cy="${y}" rx="15" ry="11" fill="${by.pick(['#4a2a5a', '#6a3f80', '#35204a'])}"/>`,
        ),
      ) +
      bowl(
        96,
        430,
        78,
        '#fffaf0',
        '#e9dcc7',
        () => disc(0, 0, 44, '#a8c34a') + disc(-10, -10, 14, '#fff', ' opacity=".4"'),
      ) +
      group(
        'translate(740 470) rotate(24)',
        box(-8, -120, 16, 190, '#a9764e', 8),
        '<ellipse cy="-130" rx="30" ry="42" fill="#a9764e"/><ellipse cy="-132" rx="20" ry="30" fill="#c89468"/>',
      ),
  )
}

/** Three poses of one morning. */
export function yogaFlow() {
  const body = (x: number, head: readonly [number, number], limbs: string, torso: string, top: string) =>
    group(
      `translate(${x} 470)`,
      '<ellipse cx="0" cy="8" rx="96" ry="12" opacity=".14"/>',
      line(limbs, '#8a4f36', 21),
      line(torso, top, 44),
      disc(head[0], head[1], 27, '#8a4f36'),
      path(`M${head[0] - 27} ${head[1]}a27 27 0 0 1 54-4q-24-12-54 4z`, '#2b1b1b'),
    )
  return canvas(
    ['#ffd8b8', '#f58f7c'],
    disc(400, 280, 190, '#fff2d8', ' opacity=".8"') +
      disc(400, 280, 250, '#fff2d8', ' opacity=".3"') +
      path('M0 430q200-40 400-20t400-10v200H0z', '#5b3b6b') +
      path('M0 470h800v130H0z', '#41284f') +
      times(3, (i) => box(56 + i * 242, 474, 204, 22, ['#2fb8a6', '#ffd166', '#ff6f91'][i]!, 11)).join('') +
      body(
        158,
        [2, -262],
        'M0-112L0-2M4-106L52-66L6-50M0-214Q-42-290 0-340M0-214Q42-290 2-340',
        'M0-198L0-120',
        '#2fb8a6',
      ) +
      body(400, [6, -226], 'M-14-92L-92-4M-8-92L66-78L68-2M-124-176L118-176', 'M0-172L-8-104', '#ffd166') +
      body(642, [-36, -62], 'M8-148L86-2M-2-146L-88-2M4-150L80-6', 'M4-146L-40-92', '#ff6f91'),
  )
}
