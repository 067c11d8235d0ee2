/** A verification on this machine must not keep the tests waiting, nor one suite another. */
process.env.MFE_VERIFICATION_QUEUE = `aertrip-${process.pid}`;
