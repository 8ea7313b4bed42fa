// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection for local chains. Metadata and picture are made on chain, so no host is ever asked for them.
contract TestCollection is ERC721 {
    using Strings for uint256;

    uint256 public totalSupply;

    constructor(string memory name_, string memory symbol_, address[] memory holders) ERC721(name_, symbol_) {
        for (uint256 i = 0; i < holders.length; i++) {
            _mint(holders[i], ++totalSupply);
        }
    }

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++totalSupply;
        _mint(to, tokenId);
    }

    /// Any id that nobody has.
    function mintAs(address to, uint256 tokenId) external {
        totalSupply++;
        _mint(to, tokenId);
    }

    /// A doorway whose colour and width follow the token id.
    function imageOf(uint256 tokenId) public pure returns (string memory) {
        string memory hue = ((tokenId * 67) % 360).toString();
        string memory width = (40 + (tokenId * 13) % 60).toString();
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
            '<rect width="200" height="200" fill="hsl(', hue, ' 45% 90%)"/>',
            '<path d="M', width, ' 180V100a', (100 - (40 + (tokenId * 13) % 60)).toString(),
            ' 60 0 0 1 ', (200 - 2 * (40 + (tokenId * 13) % 60)).toString(), ' 0v80z" fill="hsl(', hue, ' 55% 38%)"/>',
            '</svg>'
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        bytes memory json = abi.encodePacked(
            '{"name":"', name(), ' #', tokenId.toString(),
            '","description":"Made on a local chain.","image":"', imageOf(tokenId), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
