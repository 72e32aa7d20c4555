/** Another instance leads, or may lead: the work is left to it. */
export class LeadLost extends Error {
  override readonly name = 'LeadLost'
  constructor() {
    super('another command-service leads')
  }
}
