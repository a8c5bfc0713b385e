import type {
  AddPasskey,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeyCreation,
} from '@isiro/contracts/factors'
import {
  type AuthenticatorTransport,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

type Known = PasskeyChallenge['passkeys']

const described = (known: Known) =>
  known.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }))

/**
 * Lets the browser's passkeys answer a challenge. With `isAutofill` it offers them in the list of a field, and waits as long as the
 * page lives. Throws where the person leaves it.
 */
export async function answerChallenge(
  { challenge, rpId, passkeys }: PasskeyChallenge,
  isAutofill = false,
): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      ...(rpId === null ? {} : { rpId }),
      allowCredentials: described(passkeys),
      userVerification: 'required',
    },
    useBrowserAutofill: isAutofill,
    // The field of the form has the word for it.
    verifyBrowserAutofillInput: false,
  })
  const { authenticatorData, clientDataJSON, signature, userHandle } = response
  const signed = { id, authenticatorData, clientDataJSON, signature }
  return userHandle === undefined ? signed : { ...signed, userHandle }
}

/** ES256, RS256 and EdDSA, as the server takes them. */
const ALGORITHMS = [-8, -7, -257]

/** Lets the browser make a passkey. Throws where the person leaves it, or the device has one already. */
export async function makePasskey(
  { challenge, rpId, userId, userName, displayName, known }: PasskeyCreation,
  name: string,
): Promise<AddPasskey> {
  const { response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Isiro' },
      user: { id: userId, name: userName, displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: described(known),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  })
  const { attestationObject, clientDataJSON, transports = [] } = response
  return { name, attestationObject, clientDataJSON, transports }
}
