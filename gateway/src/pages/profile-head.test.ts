import type { ProfilePage } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import { profileHead } from './profile-head.ts'
import { shellWith } from './shell.ts'

const profile = {
  ...{
    name: 'Ana Ruiz',
    handle: 'ana-ruiz',
    tagline: 'Murals.',
    bio: 'Paints walls.',
    location: 'Austin, TX',
  },
  ...{ avatarUrl: '/media/portraits/ana-ruiz.svg', badges: [] },
  socials: [{ platform: 'Instagram', handle: 'ana', url: 'https://instagram.example/ana' }],
} as unknown as ProfilePage
const described = (change: Partial<ProfilePage>) => profileHead({ ...profile, ...change }).description

test('a profile is described by its tagline and bio, or by a default sentence', () => {
  expect(described({})).toBe('Murals. Paints walls.')
  expect(described({ tagline: '', bio: '' })).toContain('Ana Ruiz on I AM')
})

test('a description ends at a word, within 160 characters', () => {
  const description = described({ bio: 'walls and walls '.repeat(40) })
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/(walls|and)…$/)
})

test('a description in a script without spaces between words is cut within 160 characters, and no character in two', () => {
  const bio = '陶器と壁画を作っています。'.repeat(20)
  expect(described({ tagline: '画家です。', bio })).toBe(`画家です。 ${bio.slice(0, 153)}…`)
  expect(described({ tagline: '', bio: '𠮷'.repeat(200) })).toBe(`${'𠮷'.repeat(159)}…`)
})

test('the URL of the image changes whenever the image does', () => {
  const address = (change: Partial<ProfilePage>) => profileHead({ ...profile, ...change }).image
  expect(address({})).toBe(address({ bio: 'Something else.' }))
  expect(address({})).not.toBe(address({ tagline: 'Sculptures.' }))
})

test('user input never becomes markup, a nonce or a template placeholder', () => {
  const shell =
    '<html lang="en"><title>__TITLE__</title><meta content="__DESCRIPTION__"><meta content="__NONCE__"><!--head--></html>'
  const words = '</title><script>1</script>"__NONCE__<!--head-->$&'
  const html = shellWith(
    shell,
    profileHead({ ...profile, name: words, tagline: words }),
    'secret',
    'https://x',
  )
  expect(html.split('secret')).toHaveLength(2)
  expect(html.match(/<script/g)).toEqual(['<script'])
  expect(html.match(/<\/script/g)).toEqual(['</script'])
  expect(html).not.toContain('<!--head-->')
})
