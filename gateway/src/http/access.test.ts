import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { everyRouteSaysWho, forAnyone, openToAnyone } from './access.ts'

test('the gateway does not start with a route that does not declare its access', async () => {
  const app = Fastify()
  await app.register(everyRouteSaysWho)
  app.get('/open', forAnyone, () => '')
  app.get('/silent', () => '')
  await expect(app.ready()).rejects.toThrow(/who may use them: GET \/silent/)
})

test('where all routes are open to anyone, one that declares another access is refused', () => {
  const app = Fastify()
  openToAnyone(app)
  app.get('/open', () => '')
  const addForAdmins = () => app.get('/for-admins', { config: { access: 'admin' } }, () => '')
  expect(addForAdmins).toThrow('stands where all is open')
})
