import type { CatalogueProduct } from '../../garment-shapes.ts'
import type { Panel } from '../engine/drawing.ts'
import { spline } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'
import type { Stance } from './profile-stances.ts'

/** A coat or a jacket over everything but the nearer arm. */
export function outer(body: Body, product: CatalogueProduct, { near }: Stance): void {
  const { kind, art } = product
  const isCoat = kind === 'coat'
  const hem = isCoat ? (art.cut === 'duffle' ? 1180 : 1310) : (SHORT[art.cut] ?? 760)
  const e = isCoat ? 24 : art.cut === 'puffer' ? 44 : 18
  const step = isCoat ? Math.max(0, near.leg[1][0]) * 0.6 : 0
  const bottom = isCoat
    ? `${110 + e},800 ${130 + e + step * 0.5},1040 ${140 + e + step},${hem}! ${-156 - e},${hem + 14}! ${-140 - e},1000 ${-122 - e},780`
    : `${92 + e},640 ${100 + e},${hem}! ${-116 - e},${hem}! ${-92 - e},640`
  const shape = `44,256! 84,310 ${94 + e},410 ${78 + e},560 ${bottom} ${-80 - e},560 ${-104 - e},400 -80,300 -52,256!`
  const on = body.panel(shape, body.wear(product, body.lean), { lift: 9, shadow: 0.42 })
  body.fold(`80,440 20,500 -40,500`, 17, 0.42, on)
  body.fold(`-90,460 -40,560 20,600`, 18, -0.42, on)
  if (isCoat) {
    body.fold(`60,680 90,940 100,${hem}`, 28, 0.5, on)
    body.fold(`-20,700 -20,960 -30,${hem}`, 26, -0.5, on)
    body.fold(`-90,700 -110,960 -120,${hem}`, 26, 0.45, on)
  }
  trimmings(body, product, on, { hem, e })
  body.tag(product, 58, isCoat ? 500 : 640)
}

const SHORT: Record<string, number> = {
  chore: 840,
  overshirt: 820,
  blazer: 840,
  puffer: 780,
  gilet: 790,
  vest: 750,
  cardigan: 790,
}

function trimmings(
  body: Body,
  product: CatalogueProduct,
  on: Panel,
  { hem, e }: { hem: number; e: number },
): void {
  const { art, kind } = product
  const front = `44,262 ${84 + e},420 ${68 + e},600 ${90 + e},${Math.min(hem, 900)} `
  body.drawing.seam(
    body.points(front.trim()).map(([x, y]) => [x - 26 * body.scale, y] as const),
    { on, depth: 0.6 },
  )
  if (art.cut === 'puffer' || art.cut === 'gilet') {
    for (let y = 360; y < hem - 20 && art.cut === 'puffer'; y += 66) {
      body.fold(`-190,${y - 34} 0,${y - 20} 170,${y - 30}`, 24, 0.7, on)
      body.fold(`-190,${y - 8} 0,${y + 6} 170,${y - 4}`, 11, -0.95, on)
    }
    body.limb('-12,214 -8,250 -4,290', [58, 62, 66], body.wear(product, 10), { lift: 9, shadow: 0.4 })
  } else if (art.cut === 'duffle' || art.cut === 'rain') {
    const hood = body.panel(
      '-128,240 -78,200 -30,246 46,286 60,336 0,344 -80,390 -136,320',
      body.wear(product, 20),
      { lift: 11, shadow: 0.44 },
    )
    body.fold('-116,270 -50,320 44,322', 18, 0.5, hood)
    const pocket = '-10,770! 84,762! 92,900! -6,908!'
    body.panel(pocket, body.wear(product), { lift: 6, shadow: 0.3 })
    body.panel('-16,752! 90,744! 92,796! -14,804!', body.wear(product), { lift: 7, shadow: 0.38 })
  } else if (['bomber', 'track', 'cardigan', 'vest'].includes(art.cut)) {
    body.panel(`200,${hem - 46}! 200,${hem + 8}! -220,${hem + 8}! -220,${hem - 46}!`, body.rib(product), {
      lift: 4,
      shadow: 0.25,
      clip: on.clip,
    })
    body.limb('-14,232 -8,252 -4,280', [50, 56, 60], body.rib(product), { lift: 7, shadow: 0.36 })
  } else {
    body.panel('-66,236! 30,244! 78,332! 40,360 -10,300 -58,300', body.wear(product, 30), {
      lift: 9,
      shadow: 0.42,
    })
    if (kind === 'coat' || art.cut === 'blazer') {
      body.panel('44,300! 100,470! 84,560 50,440', body.wear(product, 20), { lift: 7, shadow: 0.38 })
      body.panel('-6,760! 86,752! 88,786! -4,794!', body.wear(product), { lift: 6, shadow: 0.36 })
    } else
      body.panel('2,640! 84,634! 88,740! 4,746!', body.wear(product), {
        lift: 5,
        shadow: 0.28,
        clip: on.clip,
      })
  }
  if (art.cut === 'trench') {
    const belt = body.panel(`200,574! 200,622! -200,622! -200,574!`, body.wear(product, 90), {
      lift: 6,
      shadow: 0.4,
      clip: on.clip,
    })
    body.drawing.topstitch(body.points('-180,584 180,584'), belt)
  }
  if (art.cut === 'duffle') {
    for (const y of [440, 540, 640]) {
      const x = 52 + e
      body.drawing.line(
        spline(body.points(`${x - 50},${y} ${x},${y + 4}`), false),
        art.accent ?? '#e4d6b6',
        9 * body.scale,
        { raise: 0.6 },
      )
      body.limb(
        `${x - 18},${y + 2} ${x},${y} ${x + 18},${y + 2}`,
        [6, 10, 6],
        plainCloth(art.button ?? '#7a4a2a', 0.6),
        { lift: 8, shadow: 0.5, roundEnd: true },
      )
    }
  }
}
