import type { Look } from './look.ts'

type Rest = Omit<Look, 'skin' | 'hair' | 'tint' | 'wear' | 'scene' | 'colours'>
const look = (
  skin: Look['skin'],
  hair: Look['hair'],
  tint: Look['tint'],
  wear: Look['wear'],
  scene: Look['scene'],
  colours: Look['colours'],
  rest: Rest = {},
): Look => ({ skin, hair, tint, wear, scene, colours, ...rest })

/** The looks of all users with a photo, by handle. */
export const looks: Readonly<Record<string, Look>> = {
  'ana-ruiz': look('honey', 'wavy', 'espresso', 'blazer', 'sun', 'dusk', { jewels: 'hoops', lips: true }),
  'wei-chen': look('ivory', 'sidepart', 'ink', 'hoodie', 'dots', 'sky', { glasses: 'square' }),
  'priya-raman': look('almond', 'lowbun', 'ink', 'wrap', 'arch', 'citrus', {
    jewels: 'drops',
    mark: 'bindi',
    lips: true,
  }),
  'marcus-hale': look('umber', 'fade', 'ink', 'crew', 'bands', 'ember', { beard: 'short', build: 'broad' }),
  'lucia-bianchi': look('peach', 'bangs', 'chestnut', 'stripes', 'hills', 'lagoon', {
    lips: true,
    mark: 'freckles',
  }),
  'omar-haddad': look('honey', 'receding', 'espresso', 'shirt', 'window', 'steel', {
    beard: 'full',
    glasses: 'round',
  }),
  'hana-sato': look('ivory', 'bun', 'ink', 'overalls', 'blocks', 'clay', { lips: true }),
  'theo-lindqvist': look('porcelain', 'quiff', 'blond', 'vneck', 'hills', 'moss', {
    beard: 'stubble',
    build: 'slim',
  }),
  'imani-brooks': look('cocoa', 'headwrap', 'ink', 'blazer', 'rings', 'plum', {
    jewels: 'hoops',
    lips: true,
  }),
  'kofi-mensah': look('ebony', 'coils', 'ink', 'kurta', 'sun', 'lagoon', {
    beard: 'goatee',
    glasses: 'round',
  }),
  'maddie-okafor': look('umber', 'ponytail', 'ink', 'tank', 'bands', 'citrus', {
    jewels: 'studs',
    lips: true,
  }),
  'diego-fuentes': look('amber', 'snapback', 'espresso', 'crew', 'blocks', 'ember', {
    beard: 'full',
    build: 'broad',
  }),
  'sunniva-berg': look('porcelain', 'bob', 'blond', 'turtle', 'rings', 'iris', {
    glasses: 'round',
    lips: true,
  }),
  'tallulah-grey': look('peach', 'longcurls', 'copper', 'shirt', 'sun', 'dune', {
    jewels: 'drops',
    lips: true,
    mark: 'freckles',
  }),
  'arjun-mehta': look('amber', 'waves', 'ink', 'hoodie', 'dots', 'iris', { beard: 'short' }),
  'rosalind-achterberg': look('ivory', 'pixie', 'silver', 'blazer', 'window', 'blush', {
    glasses: 'cat',
    lips: true,
  }),
  'bao-nguyen': look('honey', 'crop', 'ink', 'overalls', 'rings', 'mint'),
  'wren-castillo': look('honey', 'pixie', 'teal', 'tank', 'leaves', 'mint', { jewels: 'studs' }),
  'freya-nilsen': look('porcelain', 'beanie', 'blond', 'turtle', 'hills', 'sky', {
    lips: true,
    mark: 'freckles',
  }),
  'dmitri-volkov': look('ivory', 'mane', 'chestnut', 'crew', 'dots', 'night', { beard: 'full' }),
  'grace-kim': look('ivory', 'bob', 'ink', 'overalls', 'arch', 'blush', { lips: true }),
  'elias-thornton': look('peach', 'receding', 'snow', 'scarf', 'window', 'steel', {
    beard: 'full',
    build: 'broad',
  }),
  'nadia-farouk': look('honey', 'hijab', 'espresso', 'turtle', 'arch', 'plum', { lips: true }),
  'sam-whitehorse': look('amber', 'straight', 'ink', 'shirt', 'blocks', 'clay', { glasses: 'round' }),
  'yara-costa': look('amber', 'curls', 'espresso', 'tank', 'bands', 'lagoon', { lips: true }),
  'henrik-aalto': look('porcelain', 'bald', 'copper', 'vneck', 'rings', 'mint', {
    beard: 'full',
    glasses: 'square',
  }),
  'june-castellanos': look('peach', 'spacebuns', 'espresso', 'overalls', 'leaves', 'moss', {
    lips: true,
    jewels: 'studs',
  }),
  otto: look('ivory', 'topknot', 'honey', 'crew', 'sun', 'clay', { beard: 'moustache', glasses: 'round' }),
  'zola-dlamini': look('ebony', 'afro', 'ink', 'turtle', 'sun', 'ember', { jewels: 'hoops', lips: true }),
  'ben-adler': look('ivory', 'waves', 'ash', 'shirt', 'blocks', 'night', {
    beard: 'short',
    glasses: 'round',
  }),
  'leila-moradi': look('honey', 'longcurls', 'espresso', 'blazer', 'rings', 'lagoon', {
    lips: true,
    mark: 'mole',
  }),
  'dante-moretti': look('peach', 'waves', 'espresso', 'overalls', 'arch', 'dune', {
    beard: 'goatee',
    build: 'broad',
  }),
  'aisha-bello': look('cocoa', 'braids', 'espresso', 'blazer', 'bands', 'iris', {
    jewels: 'studs',
    lips: true,
  }),
  'caleb-ross': look('cocoa', 'buzz', 'ink', 'tank', 'blocks', 'steel', { beard: 'stubble', build: 'broad' }),
  'mei-lin-tan': look('porcelain', 'bangs', 'violet', 'hoodie', 'dots', 'plum', {
    glasses: 'round',
    lips: true,
  }),
  'patrick-osei': look('umber', 'snapback', 'ink', 'vneck', 'window', 'sky', { beard: 'goatee' }),
  'sofia-petrova': look('ivory', 'lowbun', 'chestnut', 'scarf', 'arch', 'iris', {
    lips: true,
    jewels: 'drops',
  }),
  'ty-greene': look('almond', 'locs', 'espresso', 'hoodie', 'hills', 'night', { beard: 'stubble' }),
  'noor-rahman': look('amber', 'wavy', 'rose', 'crew', 'rings', 'sky', { lips: true, jewels: 'studs' }),
  'camila-torres': look('honey', 'ponytail', 'espresso', 'tank', 'sun', 'mint', {
    jewels: 'hoops',
    lips: true,
  }),
  'jasper-bloom': look('peach', 'quiff', 'copper', 'scarf', 'blocks', 'blush', {
    glasses: 'round',
    build: 'slim',
    mark: 'freckles',
  }),
  'renata-silva': look('cocoa', 'afro', 'chestnut', 'stripes', 'leaves', 'citrus', {
    jewels: 'drops',
    lips: true,
  }),
  'kenji-watanabe': look('honey', 'mane', 'ash', 'shirt', 'hills', 'dune', {
    beard: 'goatee',
    glasses: 'shades',
  }),
  'amara-eze': look('umber', 'bun', 'ink', 'blazer', 'arch', 'mint', {
    glasses: 'cat',
    lips: true,
    jewels: 'studs',
  }),
  'rafael-ortega': look('honey', 'crop', 'espresso', 'shirt', 'bands', 'steel', { beard: 'stubble' }),
  'ingrid-vale': look('peach', 'straight', 'silver', 'vneck', 'hills', 'citrus', {
    mark: 'freckles',
    lips: true,
  }),
  'xochitl-ramirez': look('almond', 'braids', 'ink', 'wrap', 'leaves', 'dusk', {
    jewels: 'drops',
    lips: true,
  }),
  'valentina-cruz': look('amber', 'wavy', 'chestnut', 'wrap', 'sun', 'lagoon', {
    lips: true,
    jewels: 'hoops',
  }),
  'andre-baptiste': look('ebony', 'bald', 'ink', 'kurta', 'leaves', 'dune', {
    beard: 'full',
    build: 'broad',
  }),
  'isla-macrae': look('porcelain', 'curls', 'copper', 'tank', 'rings', 'lagoon', {
    mark: 'freckles',
    lips: true,
  }),
  'mateo-vargas': look('honey', 'coils', 'espresso', 'hoodie', 'window', 'iris', {
    glasses: 'square',
    beard: 'stubble',
  }),
  'chloe-dubois': look('ivory', 'bob', 'copper', 'turtle', 'window', 'clay', { lips: true, jewels: 'studs' }),
  'emeka-nwosu': look('ebony', 'fade', 'ink', 'shirt', 'bands', 'moss', { beard: 'full', glasses: 'round' }),
  'alexandria-papadopoulou': look('peach', 'wavy', 'ash', 'scarf', 'leaves', 'moss', {
    lips: true,
    mark: 'mole',
  }),
  'finn-oconnell': look('porcelain', 'waves', 'copper', 'stripes', 'hills', 'sky', {
    glasses: 'shades',
    beard: 'short',
    mark: 'freckles',
  }),
  'lola-marquez': look('amber', 'longcurls', 'ink', 'vneck', 'dots', 'ember', {
    jewels: 'hoops',
    lips: true,
  }),
  'noa-lindgren': look('peach', 'pixie', 'honey', 'blazer', 'rings', 'dusk', { lips: true, jewels: 'studs' }),
  'samir-aziz': look('amber', 'turban', 'ink', 'blazer', 'arch', 'night', { beard: 'full' }),
  'tomas-novak': look('ivory', 'sidepart', 'ash', 'turtle', 'window', 'moss', { glasses: 'round' }),
  'ruth-abernathy': look('cocoa', 'coils', 'silver', 'scarf', 'sun', 'plum', { jewels: 'drops', lips: true }),
  'david-ben-ami': look('honey', 'receding', 'ash', 'shirt', 'bands', 'dune', { beard: 'short' }),
  'keiko-mori': look('ivory', 'straight', 'ink', 'crew', 'blocks', 'mint', { glasses: 'round', lips: true }),
}
