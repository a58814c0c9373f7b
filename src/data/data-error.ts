/** A failure of the data service, whichever part of it answered. Travels from server to browser as plain JSON. */
export class DataError extends Error {
  override readonly name = 'DataError';

  constructor(
    message: string,
    /** The service's own code: PGRST116, 42501, invalid_credentials, … */
    readonly code: string,
    /** HTTP status; 0 when the service could not be reached. */
    readonly status: number,
  ) {
    super(message);
  }

  toJSON(): { message: string; code: string; status: number } {
    return { message: this.message, code: this.code, status: this.status };
  }
}
