import QRCode from 'qrcode';

/** A QR code as a drawing: `size` modules in a square, the dark ones as an SVG path with one unit per module. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as QR code with error correction M, as EPC069-12 asks for. */
export function drawQr(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = (x: number, y: number) => x < size && modules.get(y, x) === 1;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!dark(x, y)) continue;
      const from = x;
      while (dark(x + 1, y)) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  }
  return { size, path };
}
